/** Whether the host of an address is this machine, so that nobody else can read what is sent. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
