import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Where toasts show; pages that nobody is told anything on do without. */
export const Toasts = () => <Notifications position="top-right" />
