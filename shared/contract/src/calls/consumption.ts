export const consumptionCalls = {} as const;
