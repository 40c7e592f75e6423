import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Where toasts show; pages without any do not load it. */
export const Toasts = () => <Notifications position="top-right" />
