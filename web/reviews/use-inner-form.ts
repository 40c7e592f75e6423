import { useHotkeys } from '@mantine/hooks'
import { useTopmost } from '../ui/topmost.ts'

/** A form in a place of its own: Escape takes it away, and not the stage around it; what was written stays. */
export function useInnerForm(isWritten: () => boolean, onCancel: () => void): void {
  useTopmost(true)
  useHotkeys([['Escape', () => !isWritten() && onCancel()]], [])
}
