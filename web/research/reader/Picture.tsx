import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './Contents.module.css'

/** A picture that is there as bytes. Nothing in it is run. */
export function Picture({ bytes, name }: { bytes: Blob; name: string }) {
  const [url, setUrl] = useState<string | null>(null)
  const [isDamaged, setIsDamaged] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  if (isDamaged)
    return (
      <Alert color="red" role="alert">
        This picture cannot be shown here: it may be damaged, or of a kind that browsers do not show. Download the file
        to open it.
      </Alert>
    )
  return url && <img src={url} alt={name} className={classes.picture} onError={() => setIsDamaged(true)} />
}
