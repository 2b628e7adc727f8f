import { setIntegrityAttribute } from '../manifest/integrity.ts'
import { RemoteFailure } from '../remote-failure.ts'
import { getCrossOrigin } from './entry-script.ts'

/**
 * Adds the style sheets that a remote needs at once, except for those that are already on the page. The remote's
 * webpack runtime finds them there and does not load them again.
 * @throws RemoteFailure of the stage `module` when a style sheet fails to load
 */
export async function addStyleSheets(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.filter((address) => !isLoaded(address)).map(add))
}

const isLoaded = (address: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(({ href }) => href === address)

function add(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = getCrossOrigin(address)
  link.href = address
  return new Promise((resolve, reject) => {
    // `onload` and `onerror` are not used, because webpack's runtime resets them for a link on the page.
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new RemoteFailure('module', 'missing', new Error(`${address} did not load`)))
    })
    document.head.append(setIntegrityAttribute(link))
  })
}
