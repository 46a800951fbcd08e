/** What Windows takes in no name of a file, and what cannot be seen in one. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is what it is for
const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;

/** A name that a file may have on every system: « Avenant : changement d’offre » is saved as « Avenant - changement d’offre ». */
export const safeFileName = (name: string): string => name.replace(forbidden, '-').replace(/[\s.]+$/, '');
