// Eleventy's settings: pages below content/, templates beside it, pictures copied as they are.
export default config => {
  config.addPassthroughCopy('images')
  return { dir: { input: 'content', includes: '../_includes', data: '../_data', output: '_site' } }
}
