import { Dialog, DialogContent, DialogTitle, FormDialogActions, Stack } from '@club/platform'
import { type FormEvent, type ReactNode, useId } from 'react'

/** A dialog that contains a form. */
export function FormDialog({
  title,
  submit,
  disabled = false,
  pending,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string
  /** The label of the submit button. */
  readonly submit: string
  /** True while the form contains nothing to send. */
  readonly disabled?: boolean
  readonly pending: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const formId = useId()
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {/* `noValidate` turns off the browser's validation, because the contract's schema validates the form. */}
        <Stack component="form" id={formId} noValidate onSubmit={onSubmit} spacing={2.5} sx={{ pt: 1 }}>
          {children}
        </Stack>
      </DialogContent>
      <FormDialogActions form={formId} disabled={disabled} loading={pending} onCancel={onClose}>
        {submit}
      </FormDialogActions>
    </Dialog>
  )
}
