export const catalogueCalls = {} as const;
