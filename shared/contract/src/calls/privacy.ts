export const privacyCalls = {} as const;
