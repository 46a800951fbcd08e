/** Words of the pages of a table, whoever cuts them. */
export const pageWords = {
  nav: (label: string) => `Pages : ${label}`,
  previous: 'Page précédente',
  next: 'Page suivante',
  page: (page: number) => `Page ${page}`,
  size: (rows: number) => `${rows}\u00a0par page`,
} as const;
