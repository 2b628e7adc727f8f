import { type ReactNode, useState } from 'react'

/**
 * A decorative picture from another host, placed over the nearest positioned ancestor. The children, which have the
 * same size, are shown while the picture loads, when it fails to load, and when `src` is empty.
 * @param src the picture's URL; empty for no picture
 * @param width pixels
 * @param height pixels
 */
export function ForeignPicture(props: {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}) {
  // With the URL as the key, React resets the state when the URL changes.
  return <Picture key={props.src} {...props} />
}

function Picture({ src, width, height, children }: Parameters<typeof ForeignPicture>[0]) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>(src ? 'loading' : 'missing')
  return (
    <>
      {state !== 'shown' && children}
      {state !== 'missing' && (
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('missing')}
          style={{
            position: 'absolute',
            inset: 0,
            objectFit: 'contain',
            opacity: state === 'shown' ? 1 : 0,
          }}
        />
      )}
    </>
  )
}
