import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

/** Testing-library's own mark that a query will be tried again: then it lists no roles. */
const TRYING = '_disableExpensiveErrorDiagnostics'

const { getElementError: printing } = getConfig()

/**
 * A query that finds nothing prints the whole page into its error, also at each try of a `findBy` or `waitFor` that finds
 * it later. Here such a try prints the page when its error is read: for the last one, when all were in vain.
 */
export const printPageOnce = (): void =>
  configure({
    getElementError(message, container) {
      if (!Reflect.get(getConfig(), TRYING)) return printing(message, container)
      const error = new Error()
      error.name = 'TestingLibraryElementError'
      let told: string | undefined
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (told ??= printing(message, container).message),
      })
      return error
    },
  })

/**
 * React's development build keeps for each element a stack of who made it, for the names in its warnings: a quarter of a
 * component test's time. It stops after 10,000 in a row by a counter of its own, which here has always got there.
 * Warnings still come, without that stack. Does nothing with a React that counts elsewhere.
 */
export function makeNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
  })
}
