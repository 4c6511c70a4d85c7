// What is worked out once for each object, and kept as long as the object.

/** A function that remembers what it has made of each object; further arguments go with the object. */
export function memoized<Key extends object, Rest extends unknown[], Made>(make: (key: Key, ...rest: Rest) => Made) {
  const known = new WeakMap<Key, Made>()
  return (key: Key, ...rest: Rest): Made => {
    const found = known.get(key) ?? make(key, ...rest)
    known.set(key, found)
    return found
  }
}
