export const orderCalls = {} as const;
