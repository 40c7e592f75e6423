import classes from './ProgressLine.module.css'

/** A line at the top of the page while something that was asked for loads; what is there within 100 ms shows none. */
export const ProgressLine = () => <div className={classes.line} data-progress aria-hidden />
