/** Paper is white: while a page is printed, or its print is looked at, it is in its light scheme. Returns what ends that. */
export function printLight(): () => void {
  const { dataset } = document.documentElement
  const paper = matchMedia('print')
  let before: string | undefined
  const begin = () => {
    before ??= dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
  }
  const end = () => {
    if (before) dataset.mantineColorScheme = before
    before = undefined
  }
  const change = () => (paper.matches ? begin() : end())
  paper.addEventListener('change', change)
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    paper.removeEventListener('change', change)
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
