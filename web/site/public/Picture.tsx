import classes from './Picture.module.css'

type Shown = { name: 'project' | 'students' | 'stage'; alt: string; width: number; height: number }

/** A picture of the product, in both schemes (`npm run pictures`). The one that is not shown is not loaded. */
export function Picture({ name, alt, width, height }: Shown) {
  return (
    <div className={classes.frame}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          className={classes[scheme]}
          src={`/pictures/${name}-${scheme}.webp`}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}
