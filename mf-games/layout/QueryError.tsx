import { ErrorState } from '@club/platform'

/** The error of a query, with a Retry button. */
export const QueryError = ({
  title,
  query: { error, isFetching, refetch },
}: {
  readonly title: string
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}) => <ErrorState title={title} error={error} pending={isFetching} onRetry={() => void refetch()} />
