import { ErrorState } from '@club/platform'
import { useText } from '../messages/index.ts'
import type { AttendanceState } from './votes/use-attendance.ts'

export function AttendanceError({ state }: { readonly state: AttendanceState }) {
  const text = useText()
  const failed = state.playersError ? 'playersFailed' : 'registrationsFailed'
  return (
    <ErrorState
      title={text(`mf-games.registration.${failed}`)}
      error={state.playersError ?? state.registrationsError}
      pending={state.isFetching}
      onRetry={state.retry}
    />
  )
}
