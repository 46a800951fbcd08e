/** Longest group and sub-group, characters; with the underscore between them a name is one of 60. */
export const groupNameLengths = { group: 30, subGroup: 29 } as const;

/** A group, or a group and its sub-group: `PIOUI_LYON`; in either case, since the back end writes it in upper case. */
export const groupNamePattern = /^[0-9A-Za-z-]{1,30}(_[0-9A-Za-z-]{1,29})?$/;
