# One tab: its built files behind an nginx of its own. `docker build --build-arg TAB=mf-games -f deploy/tab.Dockerfile .`
ARG NODE_IMAGE=node:24-slim
ARG NGINX_IMAGE=nginx:1.30

FROM $NODE_IMAGE AS build
ARG TAB
WORKDIR /club
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY platform/package.json platform/
COPY tab-build/package.json tab-build/
COPY tab-testing/package.json tab-testing/
COPY ${TAB}/package.json ${TAB}/
RUN npm ci --workspace=${TAB} --ignore-scripts
COPY contract contract
COPY platform platform
COPY tab-build tab-build
COPY ${TAB} ${TAB}
RUN npm run build --workspace=${TAB} && mv ${TAB}/dist /build

FROM $NGINX_IMAGE
ENV HEALTH_PATH=/mf-manifest.json KEEP_DAYS=7
COPY deploy/nginx/healthy deploy/nginx/serve-tab /usr/local/bin/
COPY deploy/nginx/nginx.conf /etc/nginx/nginx.conf
COPY deploy/nginx/club /etc/nginx/club
COPY deploy/nginx/tab.conf.template /etc/nginx/templates/default.conf.template
# nginx is configured at the start, in /tmp, because the disk is read-only.
RUN rm -r /etc/nginx/conf.d && ln -s /tmp/conf.d /etc/nginx/conf.d
# A volume mounted there gets this owner.
RUN install -d -o nginx -g nginx /srv/tab
COPY --from=build /build /srv/build
USER nginx
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=2s --timeout=3s --start-period=30s --retries=3 CMD ["healthy"]
ENTRYPOINT ["serve-tab"]
CMD ["nginx", "-g", "daemon off;"]
