// @ts-check
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }

/**
 * What a development build makes elements with, by the functions that every React has: that of a built shell, a production
 * build, has no `jsxDEV` of its own. A development React warns in the same way by either.
 * @param {import('react').ElementType} type
 * @param {unknown} props
 * @param {import('react').Key | undefined} key
 * @param {boolean} isStatic whether there are several children, written out
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key)
