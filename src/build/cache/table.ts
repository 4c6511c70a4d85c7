// Much that is alike -> each different thing once, and its number wherever it stands: less to store, to read and to hold.

/** Different things, numbered. */
export class Table<Item extends object> {
  private readonly numbers = new Map<string, number>()
  /** The same for things that are in the table already, without a look at their words. */
  private readonly own = new Map<Item, number>()

  /**
   * @param keyOf what tells one thing from another
   * @param all the things of an earlier table, in its order
   * @param copy makes a new thing into one that can be kept
   */
  constructor(
    private readonly keyOf: (item: Item) => string,
    readonly all: Item[] = [],
    private readonly copy = (item: Item) => item,
  ) {
    for (const [number, item] of all.entries()) this.enter(item, number)
  }

  /** The same thing, as the table knows it. */
  known(item: Item): Item {
    return this.all[this.numberOf(item)]
  }

  shared(items: Item[]): Item[] {
    return items.map(item => this.known(item))
  }

  /** The things as numbers, for storage. */
  pack(items: Item[]): number[] {
    return items.map(item => this.numberOf(item))
  }

  unpack(numbers: number[]): Item[] {
    return numbers.map(number => this.all[number])
  }

  /** The number of a thing; one that is new gets the next. */
  numberOf(item: Item): number {
    const known = this.own.get(item) ?? this.numbers.get(this.keyOf(item))
    if (known !== undefined) return known
    const number = this.all.push(this.copy(item)) - 1
    this.enter(this.all[number], number)
    return number
  }

  private enter(item: Item, number: number): void {
    this.numbers.set(this.keyOf(item), number)
    this.own.set(item, number)
  }
}
