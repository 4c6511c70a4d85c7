// What is worked out once for each object, and kept as long as the object.

/**
 * A function that remembers what it has made of each object; further arguments go with the object. It is noted on the
 * object, where a copy does not take it along: a WeakMap keeps all it has alive until the next full collection, and ten
 * thousand trees of files are several gigabytes.
 */
export function memoized<Key extends object, Rest extends unknown[], Made>(make: (key: Key, ...rest: Rest) => Made) {
  const slot = Symbol('memoized')
  return (key: Key & { [slot]?: Made }, ...rest: Rest): Made => {
    const known = key[slot]
    if (known !== undefined) return known
    const value = make(key, ...rest)
    Object.defineProperty(key, slot, { value })
    return value
  }
}
