import { createContext, type ReactNode, use } from 'react'

/**
 * Whether a part of a tab is missing because a newer build has taken the place of the one on the page.
 * @param error what asking for the part failed with
 */
export type NewerBuildCheck = (error: unknown) => Promise<boolean>

/** Without a host that knows the tab's manifest, nothing says so. */
const NewerBuildContext = createContext<NewerBuildCheck>(async () => false)

/** The host's way to tell a tab's parts; mounted around each tab. */
export const NewerBuild = ({
  check,
  children,
}: {
  readonly check: NewerBuildCheck
  readonly children: ReactNode
}) => <NewerBuildContext value={check}>{children}</NewerBuildContext>

export const useNewerBuildCheck = (): NewerBuildCheck => use(NewerBuildContext)
