import { type ReactNode, useState } from 'react'

/**
 * A decorative picture of fixed size from another host. It is placed over the nearest positioned ancestor. The children
 * are shown while the picture loads, when it fails to load, and when there is no address.
 * @param src the address; empty for no picture
 * @param width pixels
 * @param height pixels
 * @param children the fallback, of the same size
 */
export function ForeignPicture(props: {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}) {
  // With the address as the `key`, React resets the component's state (loading, loaded or failed) when the address
  // changes.
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
