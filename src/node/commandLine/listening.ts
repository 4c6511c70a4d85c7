// Says in words why a server cannot be reached where it was asked to serve.

/** @param host the address that was asked for; empty for all of this machine */
export function listenFault({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE' || message.endsWith('is already in use'))
    return `Another program serves on port ${port}. End it, or name another port: --port 4180`
  if (code === 'EACCES') return `Port ${port} is not open to you. Name one from 1024 on: --port 4180`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
    return `This machine has no address ${host}. Without one, --host serves on all that it has.`
  return message
}
