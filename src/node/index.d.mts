// The types of index.mjs. docs/output.schema.json describes the same objects.

/** Where a site is, and where its parts go; what is left out is as for `npm run build`. */
export interface Settings {
  /** The folder of pages.yaml and content/. */
  site?: string
  /** The path below which the site is published. */
  base?: string
  /** What the next run uses again. */
  cache?: string
  /** The day that dates are compared with, such as 2026-11-27. */
  today?: string
}

/** One fault of the content. Lines and columns count from 1. */
export interface Problem {
  file: string
  line: number
  column: number
  severity: 'error' | 'warning'
  code: string
  /** The path of the page that shows it. */
  page?: string
  /** Where on the page, in words. */
  place?: string
  message: string
  hint?: string
}

/** What is wrong with a site. */
export interface Checked {
  version: 1
  errors: number
  warnings: number
  problems: Problem[]
}

/** What was built. */
export interface Built extends Checked {
  /** Missing where the site has errors; what was published then stays. */
  published?: {
    files: number
    bytes: number
    /** What each page makes a browser load, in brotli kilobytes. */
    pages: { path: string; html: number; script: number; css: number }[]
    /** What hosts would refuse, in words. */
    refusals: string[]
  }
}

/** Checks a site. Rejects when that cannot be done, such as for a folder that does not exist. */
export function validate(settings?: Settings): Promise<Checked>

/** Checks a site and builds it into `out`. */
export function build(settings?: Settings & { out?: string }): Promise<Built>
