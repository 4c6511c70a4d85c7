// What the editor in the browser and its server tell each other about publishing.
import type { Difference } from './protocol.ts'

/** Why nothing can be published from here. */
export type Obstacle =
  | 'noGit'
  | 'noRepository'
  /** The folder belongs to another user of the machine, so git does not touch it. */
  | 'foreign'
  /** The repository ignores the site. */
  | 'ignored'
  | 'noCommit'
  | 'noBranch'
  /** A merge or the like was begun and not ended. */
  | 'unfinished'
  /** Git fails, for another reason. */
  | 'broken'

/** Why what is committed was not sent, or nothing could be committed. */
export interface Stuck {
  why:
    | Obstacle
    /** Git has no name for the author. */
    | 'noName'
    /** The other end does not answer. */
    | 'offline'
    | 'late'
    | 'signIn'
    /** There is no repository at the other end. */
    | 'gone'
    | 'refused'
    /** A hook on this machine refuses the commit, or its sending. */
    | 'hook'
    | 'locked'
    /** What was looked at is not what is handed in by now. */
    | 'other'
    /** Others have published as often as it was tried. */
    | 'behind'
    /** Others have changed the same words. */
    | 'conflict'
    /** The git of this machine cannot bring together what others have published and what is here. */
    | 'apart'
    /** Files that are not committed would be written over with what others have published. */
    | 'inTheWay'
    /** The site has mistakes. */
    | 'mistakes'
  /** The files that it is about, from the root of the site. */
  files?: string[]
  /** What git, or the other end, has said: for those who know both. */
  said?: string
}

/** What can be published, as git knows it. Files are named from the root of the site, others begin with a slash. */
export interface Publishing {
  /** Set where nothing can be published. */
  obstacle?: Stuck
  /** The files of the site that differ from the last commit. */
  files: string[]
  /** In what they differ from it; no more of it than can be read. */
  differences: Difference[]
  /** How many differences there are. */
  count: number
  /** Files that differ and are no part of the site's content: they stay as they are. */
  others: string[]
  /** Files of the site that the repository ignores, so that no other clone gets them. */
  ignored: string[]
  /** True where another person publishes what is handed in here. */
  handsIn?: true
  /** Where the branch is sent, such as origin/main; undefined where it follows none of another repository. */
  to?: string
  /** The first lines of the commits that are not there, the newest first. */
  unsent: string[]
  /** Where they wait to be taken in, and the address at which others are asked to. */
  proposal?: { branch: string; address?: string; isWhole: boolean }
  /** Why they were not sent the last time. */
  stuck?: Stuck
  /** True while something is being published. */
  isBusy: boolean
}

/** What came of publishing. */
export interface Published {
  /** The files that were committed. */
  files: string[]
  end:
    | 'nothing'
    /** Committed on this machine, and sent nowhere. */
    | 'kept'
    | 'sent'
    /** Sent to a branch of its own. */
    | 'proposed'
    | 'stuck'
  /** True where what others have published was taken in. */
  isJoined: boolean
  /** True where it has changed more than the content of the site, such as the code of the editor. */
  isRenewed: boolean
  /** Why it was not committed or not sent, or not where it was to go. */
  stuck?: Stuck
}

/** What one of several people has handed in, and waits to be published. */
export interface HandedIn {
  /** The short name of the person, and what the person is called. */
  person: string
  name: string
  commit: string
  /** The day, as YYYY-MM-DD. */
  on: string
  /** What is said of it, a line each. */
  said: string[]
  /** Where its pages are shown, below the base of the site: to all who know the address, for seven days. */
  draft: string
}

/** What waits among people who work on one site, and what became of what they have published. */
export interface Waiting {
  handedIn: HandedIn[]
  /** The short name of the person who asks, and whether that person may publish what others have handed in. */
  person: string
  mayPublish: boolean
  /** True while what was published is on its way to visitors. */
  isOnItsWay: boolean
  /** What was said, at last, by the program that takes it there and has failed: for those who publish. */
  failure?: string
}

/** What is looked at before something is published. */
export interface HandedInDetails {
  /** In what it differs from what it was made from, with the pages that show that; no more of it than is read. */
  differences: (Difference & { shownOn?: string })[]
  /** How many differences there are. */
  count: number
}

/** What the host of the repository knows of it. */
export interface PullRequest {
  address?: string
  checks: Check[]
  /** Why something is missing, as it was said. */
  missing: string[]
}

/** What a check of a commit says. */
export interface Check {
  name: string
  state: 'running' | 'passed' | 'failed'
  /** Where more is said of it. */
  address?: string
}
