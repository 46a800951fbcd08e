export const userCalls = {} as const;
