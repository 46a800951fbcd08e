import { z } from 'zod';

export const subMenu = z.object({
  id: z.string(),
  label: z.string(),
  /** Selects the screen. A key without a screen gives the not-found screen (back-office 2). */
  root: z.string(),
  groupMode: z.enum(['FULL', 'LIMITED']),
  subGroupMode: z.enum(['FULL', 'LIMITED']),
  actionMode: z.enum(['FULL', 'READ_ONLY']),
  userLimited: z.boolean(),
});
export const authorizationScheme = z.array(
  z.object({ id: z.string(), label: z.string(), subMenu: z.array(subMenu) }),
);
