import { type ReactNode, useState } from 'react'

/**
 * A decorative picture from another host, of fixed size. The children are shown while the picture loads, when it fails
 * to load, and when there is no address. The picture covers the nearest positioned ancestor.
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
  // The key resets the state when the address changes.
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
