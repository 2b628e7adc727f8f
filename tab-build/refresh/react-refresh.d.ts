declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(global: object): void
  export function createSignatureFunctionForTransform(): (...given: unknown[]) => unknown
  export function register(type: unknown, id: string): void
  export function isLikelyComponentType(type: unknown): boolean
  export function getFamilyByType(type: unknown): object | undefined
  export function performReactRefresh(): unknown
}
