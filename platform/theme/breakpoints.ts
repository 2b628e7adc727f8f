/** Narrow phones, with fewer faces and shorter texts. */
export const onNarrow = '@media (max-width: 379.95px)'
