import { Pagination } from '@mantine/core'

type Shown = {
  /** How many entries the whole list has. */
  total: number
  /** How many fit on one page. */
  size: number
  page: number
  onTurn: (page: number) => void
}

/** The pages of a long list. Turning to one begins at its top. */
export default function Pages({ total, size, page, onTurn }: Shown) {
  return (
    <Pagination
      total={Math.ceil(total / size)}
      value={page}
      onChange={(next) => {
        onTurn(next)
        window.scrollTo({ top: 0 })
      }}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
      getItemProps={(each) => ({ 'aria-label': `Page ${each}` })}
    />
  )
}
