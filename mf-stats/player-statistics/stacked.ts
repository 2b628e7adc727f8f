/**
 * Where the columns do not fit side by side, a row is two lines: the name with the last results, and below it the
 * figures. In em, which a media query takes from the browser's own font size: larger type stacks earlier. At 45em
 * figures of thousands and both languages' headings fit, and so they do on paper.
 */
export const stacked = '@media screen and (max-width: 44.99em)'
