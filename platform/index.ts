/**
 * The module `@club/platform`. The shell loads it once and shares it with all tabs by Module Federation. Tabs may also
 * import `@club/platform/payment` and `@club/platform/sharing`, which are built into the tab.
 */
export {
  type Activity,
  type ActivityKind,
  type ActivityState,
  activityKind,
  activityLimit,
  areTeamsOutOfDate,
  type Balance,
  benchSide,
  byName,
  type CallInput,
  type CallName,
  type Calls,
  type Club,
  classifyBalance,
  compactIban,
  compareBenchTurns,
  compareNames,
  type Debt,
  displayedTeamSize,
  earlyGenerationHours,
  foldText,
  formatIban,
  type Game,
  type GameChange,
  type GameGoals,
  type GameListItem,
  type GeneratedTeams,
  gameChange,
  gameGoals,
  gameMinutes,
  gapNames,
  getAllPlayers,
  getGaps,
  type ImportedPlayer,
  idealPlayers,
  idInPath,
  importedPlayer,
  isActivityKind,
  isPlayerField,
  isRegistrationOpen,
  type Language,
  type Lineup,
  type LocalTime,
  largestGap,
  maxImportedPlayers,
  maxNoteLength,
  maxTotal,
  minimumPlayers,
  type NamedPlayer,
  newPlayer,
  overallRating,
  type Payment,
  type Penalty,
  type PenaltyReason,
  type PlayedGame,
  type Player,
  type PlayerChange,
  type PlayerField,
  type PlayerForm,
  type PlayerProfile,
  type PlayerStatistics,
  type ProblemCode,
  pastGamesPeriod,
  payableAmount,
  payableAmounts,
  paymentCode,
  penaltyAmounts,
  playerChange,
  playerCount,
  playerFieldNames,
  type RatingGap,
  type RatingGaps,
  type RatingSuggestion,
  type Registration,
  type ResolvedTime,
  type ResponseBody,
  type Result,
  resolveTime,
  type SharedRecord,
  type Side,
  scoreRange,
  skillRange,
  type TeamStatistics,
  type Teams,
  teamRating,
  toInstant,
  toLocalTime,
  undoDays,
  upcomingHoursAfterKickoff,
  type Vote,
  type VoteStatus,
  winPercentage,
  withdrawalPenalty,
} from '@club/contract'
export {
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export { FormattedMessage, useIntl } from 'react-intl'
export { Link as RouterLink, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router'
export { subscriptionUrl } from './api/calendar-subscription-url.ts'
export { type ApiResponse, callAddress, fetchCall, request, requestIfAllowed } from './api/client.ts'
export {
  ApiError,
  OfflineError,
  PinNotGivenError,
  UnexpectedResponseError,
  UnknownOutcomeError,
} from './api/error.ts'
export { gameQueryKeys, queries, type SharedQuery } from './api/queries.ts'
export { useCall, useExclusiveMutation } from './api/use-call.ts'
export { useIsMounted } from './api/use-is-mounted.ts'
export { useIsOnline } from './api/use-is-online.ts'
export { ActionsMenu, type MenuAction } from './choices/ActionsMenu.tsx'
export { Select, type SelectOption } from './choices/Select.tsx'
export { type TabbedPanel, TabbedPanels } from './choices/TabbedPanels.tsx'
export { Tab, TabList } from './choices/TabList.tsx'
export { storedOwnPlayerId } from './club/own-player.ts'
export { useClub } from './club/use-club.ts'
export { type DataRow, DataTable } from './components/DataTable.tsx'
export { EmptyState } from './components/EmptyState.tsx'
export { ErrorState } from './components/ErrorState.tsx'
export { ForeignPicture } from './components/ForeignPicture.tsx'
export { Icon, type IconName } from './components/Icon.tsx'
export { ListSkeleton } from './components/ListSkeleton.tsx'
export { OfflineNote } from './components/OfflineNote.tsx'
export { PageHeading, PageTitle } from './components/PageHeading.tsx'
export { Section } from './components/Section.tsx'
export { Tooltip } from './components/Tooltip.tsx'
export { useOnlineProps } from './components/use-online-props.ts'
export { WriteButton } from './components/WriteButton.tsx'
export { ConfirmByPhraseDialog } from './dialogs/ConfirmByPhraseDialog.tsx'
export { Dialog } from './dialogs/Dialog.tsx'
export { FormDialogActions } from './dialogs/FormDialogActions.tsx'
export { isFocusLost, useFocusAfter } from './focus/use-focus-after.ts'
export { useNavigationFocus } from './focus/use-navigation-focus.ts'
export { useRowFocus } from './focus/use-row-focus.ts'
export { type CalendarDay, DateField } from './forms/DateField.tsx'
export { SearchField } from './forms/SearchField.tsx'
export { TextField, type TextFieldProps } from './forms/TextField.tsx'
export { useUnsavedWork } from './forms/unsaved-work.ts'
export { type Problems, useForm, type Validation } from './forms/use-form.ts'
export { defineMessages } from './language/define-messages.ts'
export { useLanguage } from './language/LanguageProvider.tsx'
export { type MessageLoaders, TabMessages } from './language/TabMessages.tsx'
export { lazyDialog } from './lazy/lazy-dialog.tsx'
export { useDeferredContent } from './lazy/use-deferred-content.ts'
export { useDeferredPending } from './lazy/use-deferred-pending.ts'
export { ChangeBar } from './live/ChangeBar.tsx'
export * from './mui.ts'
export { PlayerAvatar } from './players/PlayerAvatar.tsx'
export { PlayerFaces } from './players/PlayerFaces.tsx'
export { PlayerLink, PlayerName } from './players/PlayerLink.tsx'
export { RatingBar } from './players/RatingBar.tsx'
export { type StoredValue, storedJson, storedText } from './storage/storage.ts'
export { createSearchFilter } from './text/search.ts'
export { nightBackground, teamBackground } from './theme/backgrounds.ts'
export {
  buttonRow,
  cardSpacing,
  goalDiffColor,
  narrowPhone,
  negativeCardSpacing,
  visuallyHidden,
} from './theme/sx.ts'
export { motion, radius } from './theme/tokens.ts'
export { type Countdown, timeUntil } from './time/countdown.ts'
export { useClock } from './time/use-clock.ts'
export { type Formats, useFormats } from './time/use-formats.ts'
export { useNow } from './time/use-now.ts'
export { usePageTitle } from './title/page-title.ts'
export { describeError } from './toasts/describe-error.ts'
export { reloadAfter } from './toasts/reload-with-toast.ts'
export { useLoadToast } from './toasts/use-load-toast.ts'
export { useToasts } from './toasts/use-toasts.ts'
export { useUndo } from './toasts/use-undo.ts'
