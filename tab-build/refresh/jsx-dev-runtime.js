// @ts-check
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }

/**
 * Creates elements in the development build of a tab. Such a tab may run in the production build of the shell, whose
 * React has no `jsxDEV`.
 * @param {import('react').ElementType} type
 * @param {unknown} props
 * @param {import('react').Key | undefined} key
 * @param {boolean} isStatic whether the element has several static children
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key)
