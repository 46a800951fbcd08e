/** Sends short messages to French mobiles. */
export interface SmsSender {
  name: string;
  /**
   * @param message.to ten digits, `0612345678`
   * @param message.tag what the message is about, for the provider's statistics; nothing personal
   * @throws DomainError 502 NO_RESPONSE_FROM_PARTNER when the provider refuses or does not answer within 10 s: the message
   *   may have left all the same.
   */
  send(message: { to: string; text: string; tag: string }): Promise<void>;
}
