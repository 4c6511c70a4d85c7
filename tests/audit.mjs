// What `npm audit --json` prints -> the packages with known faults, or undefined when the registry did not answer.

/** @param {string} printed */
export function faultsIn(printed) {
  let report
  try {
    report = JSON.parse(printed)
  } catch {
    return undefined
  }
  if (!report.vulnerabilities) return undefined
  return Object.values(report.vulnerabilities).map(({ name, severity }) => `${name}: ${severity}`)
}
