// What is said of files that nobody can see or open, wherever they are met.

/** What is said of a picture in a format that cannot be shown. */
export const imageFormatFault = (name: string) => ({
  message: `pictures of the kind ${/\.\w+$/.exec(name)?.[0] ?? name} cannot be shown`,
  hint: 'Save it as JPEG, PNG, WebP, AVIF or SVG.',
})

/** What is said of a picture or a download that nobody can open, such as images/pond.svg. */
export const damageFault = (file: string, damage: string) => ({
  message: `content/${file} cannot be opened: ${damage}`,
  hint: 'Save the file again.',
})
