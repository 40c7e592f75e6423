import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './Toasts.module.css'

/**
 * Where toasts show: at the bottom, and above what is written in a window. Pages without any do not load it. A toast at the
 * top stays below the bar, so that neither covers a control.
 */
export const Toasts = () => <Notifications position="bottom-right" className={classes.toasts} limit={3} />
