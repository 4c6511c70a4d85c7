export function faultsIn(printed: string): string[] | undefined
