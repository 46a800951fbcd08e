/** What an agent noted: a call that came in, one that they made, or anything else. */
export const noteKinds = ['CALL_RECEIVED', 'CALL_MADE', 'NOTE'] as const;
/** When on its day a customer wants to be called back. */
export const callBackSlots = ['ANY', 'MORNING', 'AFTERNOON', 'EVENING'] as const;
export const callBackStates = ['WAITING', 'DONE', 'ABANDONED'] as const;
/** How a call-back ends. */
export const callBackEnds = ['DONE', 'ABANDONED'] as const;
/**
 * What became of a note. CORRECTED: its words were others before. MOVED: to another day or slot. GIVEN: to another agent, or to
 * nobody.
 */
export const noteStepKinds = ['CORRECTED', 'MOVED', 'GIVEN', 'DONE', 'ABANDONED'] as const;
/** Of whom: the agent who asks, nobody who can still call, or anybody. */
export const callBackAssignments = ['ME', 'NOBODY', 'ANYBODY'] as const;

export type NoteKind = (typeof noteKinds)[number];
export type CallBackSlot = (typeof callBackSlots)[number];
export type CallBackState = (typeof callBackStates)[number];
export type CallBackEnd = (typeof callBackEnds)[number];
export type NoteStepKind = (typeof noteStepKinds)[number];
export type CallBackAssignment = (typeof callBackAssignments)[number];
