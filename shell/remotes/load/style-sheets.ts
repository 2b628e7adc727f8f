import { RemoteFailure } from '../failure.ts'
import { inTheOpen } from './entry-script.ts'

/**
 * Puts a remote's style sheets on the page, each once, before what they are for: the files that its manifest names for
 * the first view. A build whose own code loads them as well finds them there.
 * @throws RemoteFailure of the stage `module` when one does not come
 */
export async function addStyleSheets(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.filter((address) => !isThere(address)).map(add))
}

const isThere = (address: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(({ href }) => href === address)

function add(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = inTheOpen(address)
  link.href = address
  return new Promise((resolve, reject) => {
    // As listeners: the runtime of a webpack build clears the properties of a link that it finds here.
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new RemoteFailure('module', 'missing', new Error(`${address} did not load`)))
    })
    document.head.append(link)
  })
}
