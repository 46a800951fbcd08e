/** The lamp of the logo, for tabs and bookmarks. */
export const brandIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0a6b57"/><path d="M16 6a8 8 0 0 0-4.6 14.5c.7.5 1.1 1.2 1.1 2V23h7v-.5c0-.8.4-1.5 1.1-2A8 8 0 0 0 16 6Z" fill="#f6bd45"/><path d="M13 25h6M14 27.5h4" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></svg>`;
