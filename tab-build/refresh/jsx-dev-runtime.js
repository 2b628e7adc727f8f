// @ts-check
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }

/**
 * Creates elements in a development build with functions that every build of React has. A production build of the shell
 * provides a production React, which has no `jsxDEV`.
 * @param {import('react').ElementType} type
 * @param {unknown} props
 * @param {import('react').Key | undefined} key
 * @param {boolean} isStatic whether the element has several static children
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key)
