/** Header of a file that stops although more was asked for: after how many entries. */
export const cutHeader = 'x-portal-cut-at';
