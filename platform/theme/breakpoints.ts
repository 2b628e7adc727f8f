/** The media query for narrow phones, on which pages show fewer faces and shorter texts. */
export const narrowPhone = '@media (max-width: 379.95px)'
