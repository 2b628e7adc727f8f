import { type ReactNode, useState } from 'react'

/**
 * A picture from another host, of fixed size. Until it is there, when its host is away, and where there is none, what
 * is part of the page stands in its place, and nothing moves. Decorative; lies over its nearest positioned parent.
 * @param src its address; empty: none
 * @param width pixels
 * @param height pixels
 * @param children what stands in for it, of the same size
 */
export function ForeignPicture(props: {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}) {
  // Another address is another picture, of which nothing is known yet.
  return <Picture key={props.src} {...props} />
}

function Picture({ src, width, height, children }: Parameters<typeof ForeignPicture>[0]) {
  const [state, setState] = useState<'waiting' | 'shown' | 'away'>(src ? 'waiting' : 'away')
  return (
    <>
      {state !== 'shown' && children}
      {state !== 'away' && (
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('away')}
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
