declare module 'virtual:site' {
  export const site: import('./data.ts').SiteData
}
declare module 'virtual:fonts.css'
