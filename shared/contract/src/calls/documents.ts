export const documentCalls = {} as const;
