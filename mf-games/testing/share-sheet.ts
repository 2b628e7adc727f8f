import { onTestFinished } from 'vitest'

/** The data that the page has passed to the stubbed share sheet, oldest first. */
export const sharedData: ShareData[] = []

/**
 * Stubs the browser's share sheet for one test.
 * @param files whether the share sheet accepts files
 * @param outcome a function that returns the result of `navigator.share`
 */
export function stubShareSheet({ files = true, outcome = async () => {} } = {}): void {
  sharedData.length = 0
  Object.assign(navigator, {
    canShare: (data: ShareData) => files || !data.files,
    share: (data: ShareData) => {
      sharedData.push(data)
      return outcome()
    },
  })
  onTestFinished(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  })
}
