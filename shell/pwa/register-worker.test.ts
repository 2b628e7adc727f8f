import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

/** Substitutes for the browser's service workers, which jsdom does not have. */
const registration = { update: vi.fn(async () => {}) }
const serviceWorker = Object.assign(new EventTarget(), {
  controller: {},
  register: vi.fn(async () => registration),
  getRegistrations: async () => [registration],
})
let names: string[]

beforeEach(() => {
  vi.stubGlobal('__DEVELOPMENT__', false)
  names = ['page-1', 'files-1']
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => void names.splice(names.indexOf(name), 1),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
})
afterEach(() => {
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.querySelector('meta[name=service-worker]')?.remove()
})

/** Adds the `<meta>` element with the setting for the service worker, as the server writes it into the page. */
const setSetting = (value: string) => {
  document.head.insertAdjacentHTML('beforeend', `<meta name="service-worker" content="${value}">`)
}

test('registers the worker, whose script browsers always check for changes', async () => {
  setSetting('on')
  expect(await registerWorker()).toBe(true)
  expect(serviceWorker.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  expect(names).toHaveLength(2)
})

test('turned off, fetches the worker that removes itself, deletes the caches, and registers nothing', async () => {
  setSetting('off')
  expect(await registerWorker()).toBe(false)
  expect(registration.update).toHaveBeenCalledOnce()
  expect(names).toEqual([])
  expect(serviceWorker.register).not.toHaveBeenCalled()
})

test('in a browser that refuses or lacks service workers, the page works without one', async () => {
  serviceWorker.register.mockRejectedValueOnce(new DOMException('The operation is insecure.'))
  expect(await registerWorker()).toBe(false)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(await registerWorker()).toBe(false)
})
